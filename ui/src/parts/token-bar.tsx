/** Lines in place of a colour for saved tokens, so that both parts differ in grey too. */
export const Hatch = () => (
  <svg class="defs" aria-hidden="true">
    <defs>
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" class="hatch-ground" />
        <rect width="1.5" height="5" class="hatch-line" />
      </pattern>
    </defs>
  </svg>
);

interface Props {
  readonly before: number;
  readonly after: number;
  /** The tokens of a full bar. */
  readonly most?: number;
}

/** Tokens that came, and the part of them that goes out. */
export const TokenBar = ({ before, after, most = Math.max(before, after, 1) }: Props) => (
  <svg class="token-bar" aria-hidden="true">
    <rect width={`${(Math.max(before, after) / most) * 100}%`} height="100%" class="saved" />
    <rect width={`${(after / most) * 100}%`} height="100%" class="went" />
  </svg>
);
