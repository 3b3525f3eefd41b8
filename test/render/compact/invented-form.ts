import { type Form, FormError } from '../../../src/render/compact/form.ts';

const LINE = /^pulse from ([a-z]+ [a-z]+): (.*)$/;
const LEGEND = 'pulse from @place: -reading';

/** A form as somebody would add it: this file, and one entry in the registry. Each place once, over its readings. */
export const pulses: Form = {
  name: 'pulses',
  labels: ['heartbeat'],
  fallbacks: ['lines'],
  encode(source) {
    const body = [LEGEND];
    let place: string | undefined;
    for (const line of source.split('\n')) {
      const [, its, reading] = LINE.exec(line) ?? [];
      if (its === undefined) return undefined;
      if (its !== place) body.push(`@${its}`);
      place = its;
      body.push(`-${reading}`);
    }
    return { body: body.join('\n') };
  },
  decode(body, variant) {
    const [legend, ...lines] = body.split('\n');
    if (legend !== LEGEND || variant !== undefined) throw new FormError('no pulses');
    let place: string | undefined;
    return lines
      .flatMap((line) => {
        if (line.startsWith('@')) {
          place = line.slice(1);
          return [];
        }
        if (place === undefined || !line.startsWith('-')) throw new FormError(`no reading: ${line}`);
        return [`pulse from ${place}: ${line.slice(1)}`];
      })
      .join('\n');
  },
  anatomy: () => ({
    legend: 1,
    opens: (line) => line.startsWith('@'),
    level: (line) => (line.startsWith('@') ? 1 : 2),
    isRow: (line) => line.startsWith('-'),
  }),
};

/** One that loses what it is given: a form is trusted by nobody. */
export const forgetful: Form = {
  name: 'forgetful',
  encode: () => ({ body: 'nothing' }),
  decode: () => 'nothing',
};
