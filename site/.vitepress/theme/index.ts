/** The fonts of the reader's system: a phone loads none, and shows the text at once. */
export { default } from 'vitepress/theme-without-fonts';
