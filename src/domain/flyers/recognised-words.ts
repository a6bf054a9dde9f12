import { foldText } from '#domain/plain-text.ts'

/** The shortest text that is split into several words. */
const shortestGlued = 5
/** Dictionaries contain many truncated words of two or three letters, which would fit anywhere; these are complete words. */
const shortWords = new Set('de do da dos das com sem em ao por no na uva sal mel omo'.split(' '))
const shortWord = 3
const longestWord = 20
/** A longer run of letters is not a name, and repairing it is expensive: every split and every letter is tried. */
const longestRepaired = 80
/** Shorter words have too many similar words to be repaired. */
const shortestRepaired = 4

/** Letters before a measure that are misread digits: "85og", "lkg", "6oun". */
const misreadSize = /^([\doils]{1,5}(?:[.,][\doils]{1,3})?)(kg|g|ml|l|un)$/i
/** "IG" is read as "1g", which no pack weighs. */
const noSize = /^[01](?:g|ml)$/
/** A misread size attached to the last word of a name: "bentaikg". */
const gluedSize = /^(?:[il]k?[gl]|skg)$/

/** Characters that recognisers confuse. */
const alike = ['oqc0', 'ilj1t', 'gcq9', 'uv', 'nmhr', 's5', 'b8', 'z2']
const lookalikes = new Map(
  [...new Set(alike.join(''))].map((letter) => {
    const others = alike.filter((group) => group.includes(letter)).join('')
    return [letter, [...new Set(others)].filter((other) => other !== letter)]
  }),
)

/** Words that begin or end no name. */
const connecting = new Set('de do da dos das com sem em ao por no na'.split(' '))

/**
 * Repairs a misread word of a name: lost spaces, letters in sizes, and confused letters. Letters of which the recogniser is sure are right
 * even in a word that no dictionary knows: "mini" is not "mint".
 */
export function repairWord(word: string, spellings: ReadonlyMap<string, string>, isSure = false): string[] {
  const folded = foldText(word)
  if (spellings.has(folded) || folded.length > longestRepaired) return [word]
  const size = repairSize(folded)
  if (size !== null) return [size]
  const parts = cutApart(word, spellings)
  if (parts.length > 1 && isCutRight(parts, isSure)) return parts.map((part) => repairSize(part) ?? part)
  return [(isSure && !/\d/.test(word) ? null : knownLookalike(folded, spellings)) ?? word]
}

/** "6oun" → 60un; null for anything else. */
function repairSize(word: string): string | null {
  const [, number = '', measure] = misreadSize.exec(word.toLowerCase()) ?? []
  if (measure === undefined || !(/\d/.test(number) || gluedSize.test(word.toLowerCase()))) return null
  const size = toDigits(number) + measure
  return noSize.test(size) ? null : size
}

/** "Dominga" is not "do Minga", and a gap that a sure recogniser did not see leaves no scrap: "fininha" is not "fini nhá". */
function isCutRight(parts: readonly string[], isSure: boolean): boolean {
  const isConnecting = (part: string | undefined) => part !== undefined && connecting.has(foldText(part))
  if (isConnecting(parts[0]) || isConnecting(parts.at(-1))) return false
  return !isSure || parts.every((part) => part.length > shortWord || isConnecting(part) || /\d/.test(part))
}

/** "ArrozUrbano" → Arroz, Urbano. Splits into the fewest parts, and only where each part is a known word, or the last a number or size. */
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

/** The only known word that differs by one confusable letter ("oueijo" → queijo), or by digits for letters. */
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

/** Replaces digits by the letters that they resemble; a six may be a g or an accented o. */
function inLetters(folded: string): string[] {
  const plain = folded.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('5', 's').replaceAll('8', 'b')
  return [plain.replaceAll('6', 'g'), plain.replaceAll('6', 'o')]
}

function toDigits(text: string): string {
  return text.replace(/o/gi, '0').replace(/[il]/gi, '1').replace(/s/gi, '5')
}
