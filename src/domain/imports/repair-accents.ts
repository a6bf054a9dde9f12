/** Windows-1252 characters of the bytes 0x80 to 0x9F; the five undefined bytes map to themselves. */
const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'
const byteOf = new Map([...windows1252].map((character, index) => [character, 0x80 + index]))

const later = `[\\u0080-\\u00bf${windows1252}]`
/** Two or three bytes of UTF-8, each shown as a Windows-1252 character. No real word contains these sequences. */
const brokenLetter = new RegExp(`[\\u00c2\\u00c3\\u00c5\\u00c6\\u00cb]${later}|â${later}${later}`, 'g')

/**
 * Repairs UTF-8 that was decoded as Windows-1252 once or several times, which shows "ã" as two or four characters. A non-breaking space
 * after "Ã" is kept if nothing else is broken: "MAÇÃ FUJI".
 */
export function repairAccents(text: string): string {
  let repaired = text
  // Two rounds are common; more cost nothing, because the loop ends after the first round without a change.
  for (let round = 0; round < 4; round += 1) {
    const next = repaired.replace(brokenLetter, (letter) =>
      letter === 'Ã\u00a0' && !hasOtherBroken(repaired, letter) ? letter : decode(letter),
    )
    if (next === repaired) return repaired
    repaired = next
  }
  return repaired
}

function decode(letter: string): string {
  const [lead = 0, ...rest] = [...letter].map((character) => byteOf.get(character) ?? character.charCodeAt(0))
  const start = rest.length === 1 ? lead & 0x1f : lead & 0x0f
  return String.fromCharCode(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), start))
}

function hasOtherBroken(text: string, letter: string): boolean {
  return text.replaceAll(letter, '').search(brokenLetter) >= 0
}
