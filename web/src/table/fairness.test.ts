import { describe, expect, it } from 'vitest';
import { commitmentOf, seedOf } from './fairness';

// The secret of the number 1666, as the kernel makes it.
const SECRET = '46b3b97d620fdac86dd9a057672ac49f0de53db8d78784ec5a53a6606a8d973d';

describe('the proof of fair chance', () => {
  it('finds the commitment that the kernel publishes', () => {
    expect(commitmentOf(SECRET)).toBe('a86050740f489b7036ca7f9e96733c268c08875e5a5a3d312096a1b017cbdbb4');
  });

  it('finds the seed that secret and nonces make', () => {
    expect(seedOf(SECRET, ['ab', 'ż'])).toBe('2f98f2481d79f54af922a4f0e226ece4ea769770c062a021b08bb4a9e1476f8d');
  });

  it('takes no other text for a secret', () => {
    expect(commitmentOf('abc')).toBeNull();
  });
});
