/** Short and wooden: a knock on the table, made here, nothing fetched. */

let context: AudioContext | null = null;

/** Knocks once, and twice for whoever's turn it is. */
export function knock(twice: boolean): void {
  try {
    context ??= new AudioContext();
    tap(context, context.currentTime);
    if (twice) tap(context, context.currentTime + 0.14);
  } catch {
    // No sound device: the table is as silent as it was.
  }
}

function tap(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(220, at);
  tone.frequency.exponentialRampToValueAtTime(90, at + 0.06);
  volume.gain.setValueAtTime(0.25, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}
