/** Draws the values of all property tests from one seed: a test that passes here passes everywhere. `SEED=n` draws others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20) });
