import { foldText } from '#domain/plain-text.ts'

/** The shortest text that is taken for glued words. */
const shortestGlued = 5
/** Dictionaries know many cut words of two and three letters, which fit anywhere; these are whole. */
const shortWords = new Set('de do da dos das com sem em ao por no na uva sal mel omo'.split(' '))
const shortWord = 3
const longestWord = 20
/** A longer run of letters is no glued name, and costs more than it is worth: every cut and every letter is tried. */
const longestRepaired = 80
/** Shorter words have too many neighbours to be put right. */
const shortestRepaired = 4

/** Letters before a measure that are digits: "85og", "lkg", "6oun". */
const misreadSize = /^([\doil]{1,5}(?:[.,][\doil]{1,3})?)(kg|g|ml|l|un)$/i
/** What follows the last word of a name without a space: "bentaikg". */
const gluedSize = /^[il]k?[gl]$/

/** Letters that recognisers take for one another. */
const alike = ['oqc0', 'ilj1t', 'gcq9', 'uv', 'nmhr', 's5', 'b8', 'z2']
const lookalikes = new Map(
  [...new Set(alike.join(''))].map((letter) => {
    const others = alike.filter((group) => group.includes(letter)).join('')
    return [letter, [...new Set(others)].filter((other) => other !== letter)]
  }),
)

/** Puts right what recognisers make of a word of a name: lost spaces, digits in sizes, and one letter for another. */
export function repairWord(word: string, spellings: ReadonlyMap<string, string>): string[] {
  const folded = foldText(word)
  if (spellings.has(folded) || folded.length > longestRepaired) return [word]
  const size = repairSize(folded)
  if (size !== null) return [size]
  const parts = cutApart(word, spellings)
  if (parts.length > 1) return parts.map((part) => repairSize(part) ?? part)
  return [knownLookalike(folded, spellings) ?? word]
}

/** "6oun" → 60un; null for anything else. */
function repairSize(word: string): string | null {
  const [, number = '', measure] = misreadSize.exec(word.toLowerCase()) ?? []
  return measure !== undefined && (/\d/.test(number) || gluedSize.test(word.toLowerCase()))
    ? toDigits(number) + measure
    : null
}

/** "ArrozUrbano" → Arroz, Urbano. Cut only where each part is a known word, or a number or a size at the end: the fewest parts. */
function cutApart(word: string, spellings: ReadonlyMap<string, string>): string[] {
  const folded = foldText(word)
  if (folded.length !== word.length || folded.length < shortestGlued) return [word]
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= folded.length; end += 1)
    for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
      const before = best[start]
      const known = best[end]
      if (!before || (known && known.length <= before.length + 1)) continue
      const part = folded.slice(start, end)
      const isNumber = start > 0 && end === folded.length && (/^\d+$/.test(part) || repairSize(part) !== null)
      if (isNumber || isWholeWord(part, start > 0, spellings)) best[end] = [...before, word.slice(start, end)]
    }
  const parts = best[folded.length]
  return parts?.some((part) => part.length > shortWord) ? parts : [word]
}

function isWholeWord(part: string, isLater: boolean, spellings: ReadonlyMap<string, string>): boolean {
  if (part.length > shortWord) return spellings.has(part)
  if (part.length === 1) return part === 'e' && isLater
  const spelling = spellings.get(part)
  return shortWords.has(part) || (part.length === shortWord && spelling !== undefined && spelling !== part)
}

/** The only known word that differs in one letter that looks alike ("oueijo" → queijo), or in digits for letters. */
function knownLookalike(folded: string, spellings: ReadonlyMap<string, string>): string | null {
  if (folded.length < shortestRepaired) return null
  const found = new Set(inLetters(folded).filter((candidate) => spellings.has(candidate)))
  for (const [index, letter] of [...folded].entries())
    for (const other of lookalikes.get(letter) ?? []) {
      const candidate = folded.slice(0, index) + other + folded.slice(index + 1)
      if (spellings.has(candidate)) found.add(candidate)
    }
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}

/** Digits as the letters that they look like; a six is a g or an o with an accent. */
function inLetters(folded: string): string[] {
  const plain = folded.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('5', 's').replaceAll('8', 'b')
  return [plain.replaceAll('6', 'g'), plain.replaceAll('6', 'o')]
}

function toDigits(text: string): string {
  return text.replace(/o/gi, '0').replace(/[il]/gi, '1')
}
