/** English. */
export const en = {
  close: 'Close',
  'table.timeLeft': 'Time left: {time}',
};
