/**
 * What a changelog says of one version, without its heading.
 * @param changelog Markdown with a heading of the second level for each version, as changesets writes it
 * @returns null when the version has no heading, or nothing below it
 */
export function versionNotes(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split('\n', 1)[0]?.trim() === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes ? `${notes}\n` : null;
}
