/** One line of JSON. Two characters that JSON allows bare would end the line for whoever reads it. */
export const lineOf = (value: object): string =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
