/** In the order in which they are shown. An area comes before the areas that need it. */
export const DOCTOR_AREAS = [
  'runtime',
  'config',
  'trust',
  'servers',
  'logins',
  'clients',
  'tools',
  'path',
  'folders',
  'daemons',
] as const;
export type DoctorArea = (typeof DOCTOR_AREAS)[number];

/** `warning`: it works, and may not where somebody else starts it, or not for long. */
export type DoctorState = 'ok' | 'warning' | 'broken';

/** A finding: the examined thing, its state, and the text about it. */
export interface DoctorFinding {
  readonly area: DoctorArea;
  readonly state: DoctorState;
  readonly text: string;
  /** A file or folder; in a config with line and column, as `FILE:LINE:COLUMN`. */
  readonly where?: string;
  /** A command that runs as it stands, and mends it, or shows all that is known of it where only a person can. */
  readonly mend?: string;
}

type More = Pick<DoctorFinding, 'where' | 'mend'>;

const inState =
  (state: DoctorState) =>
  (area: DoctorArea, text: string, more: More = {}): DoctorFinding => ({ area, state, text, ...more });

export const fine = inState('ok');
export const doubtful = inState('warning');
export const broken = inState('broken');
