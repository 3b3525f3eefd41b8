/** Of ASCII, but for tabs and line breaks; and those beyond it. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Where Unicode has the pictures of the controls of ASCII. */
const PICTURES = 0x2400;
const DELETE = 0x7f;

const pictureOf = (control: string): string => {
  const code = control.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(PICTURES + code);
  return code === DELETE ? '\u2421' : '\ufffd';
};

/**
 * A text for a terminal: what a file or a server says must not move its cursor, colour it or name its window. Each control
 * is one character that shows it, so that columns stay.
 */
export const printable = (text: string): string => text.replace(CONTROLS, pictureOf);
