// @ts-check

/**
 * @typedef {object} Notice
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string | undefined} reason why it is shipped though its licence is not in the list
 * @property {boolean} isOptional
 * @property {string} author
 * @property {string} text
 */

/** @typedef {{ title: string, about: string, licence: string, text: string }} Material */

const HEAD = `# Third-party notices

What Trastienda is shipped with and under which licences. \`npm run notices\` writes this file from package-lock.json and the installed packages; \`node scripts/notices.mjs --check\` tells whether it is current. The number in the last column leads to the text below; a text that several packages share stands once. A package without a text of its own is under the standard text of its licence: MIT as in [LICENSE](LICENSE) but with its author's name, Apache-2.0 as below.`;

const OPTIONAL_HEAD = `## Packages of some platforms

npm installs those that fit the machine. Each brings its licence text along; only what package-lock.json says of them stands here.`;

/**
 * @param {readonly Notice[]} notices in the order they are listed
 * @param {readonly Material[]} materials
 */
export function writeNotices(notices, materials) {
  const installed = notices.filter(({ isOptional }) => !isOptional);
  const optional = notices.filter(({ isOptional }) => isOptional);
  const texts = numberTexts([...materials.map(({ text }) => text), ...installed.map(({ text }) => text)]);
  const parts = [
    HEAD,
    '## Other material',
    ...materials.map((one) => writeMaterial(one, texts)),
    '## Packages',
    writeTable(
      ['Package', 'Version', 'Licence', 'Text'],
      installed.map((one) => toRow(one, texts)),
    ),
    OPTIONAL_HEAD,
    writeTable(
      ['Package', 'Version', 'Licence'],
      optional.map((one) => [one.name, one.version, one.licence]),
    ),
    '## Exceptions',
    ...writeExceptions(notices),
    '## Texts',
    ...[...texts].map(([text, number]) => `### ${number}\n\n${fence(text)}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** @param {readonly string[]} texts @returns {Map<string, number>} */
function numberTexts(texts) {
  const distinct = [...new Set(texts)].filter((text) => text !== '');
  return new Map(distinct.map((text, index) => [text, index + 1]));
}

/** @param {Material} material @param {Map<string, number>} texts */
function writeMaterial({ title, about, licence, text }, texts) {
  const number = texts.get(text);
  return `**${title}** (${licence}${number === undefined ? '' : `, ${linkTo(number)}`}). ${about}`;
}

/** @param {Notice} notice @param {Map<string, number>} texts */
function toRow({ name, version, licence, text, author }, texts) {
  const number = texts.get(text);
  const none = `none in the package${author === '' ? '' : `; by ${author}`}`;
  return [name, version, licence, number === undefined ? none : linkTo(number)];
}

/** @param {readonly Notice[]} notices */
function writeExceptions(notices) {
  /** @type {Map<string, string[]>} */
  const byReason = new Map();
  for (const { name, reason } of notices)
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  return [...byReason].map(([reason, names]) => `${[...new Set(names)].join(', ')}: ${reason}`);
}

/** @param {number} number */
const linkTo = (number) => `[${number}](#${number})`;

/** @param {readonly string[]} titles @param {readonly (readonly string[])[]} rows */
function writeTable(titles, rows) {
  const lines = [titles, titles.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/**
 * With a fence longer than any in the text.
 * @param {string} text
 */
function fence(text) {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}text\n${text}\n${ticks}`;
}
