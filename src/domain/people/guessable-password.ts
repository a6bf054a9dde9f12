import { foldText } from '#domain/plain-text.ts'

/** Words that anyone who knows the site would try first. Docs: security.md, ASVS 6.1.2. */
const contextWords = ['senha', 'password', 'painel', 'admin', 'mercado', 'supermercado', 'oferta', 'promocao', 'loja']
const shortestWord = 4
const neededBeside = 8

/** Whether little remains of a password without the words of the site and of its owner: their name, or the part before the @. */
export function isMostlyKnownWords(password: string, owner: readonly string[]): boolean {
  const words = [...contextWords, ...owner.flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]/u, 20))]
  const folded = foldText(password)
  let rest = folded
  // Long words first: "supermercado" leaves nothing, "mercado" would leave "super".
  for (const word of words.sort((one, other) => other.length - one.length))
    if (word.length >= shortestWord) rest = rest.replaceAll(word, '')
  return rest !== folded && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < neededBeside
}
