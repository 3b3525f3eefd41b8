// src/config/placeholders.ts
/** Always filled with the folder in which this program was started. The environment cannot change it. */
const START_FOLDER = "BCP_START_FOLDER";
/** The variables that a text is filled from, those of defaults too. */
const placeholderNames = (text) => text.includes("${") ? [...text.matchAll(/(?<!\$)\$\{([A-Za-z_]\w*)/g)].map(([, name = ""]) => name) : [];
export { placeholderNames as n, START_FOLDER as t };
