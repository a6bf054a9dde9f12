import type { Store } from '#contract/stores.ts'
import { foldText } from '#domain/plain-text.ts'
import { storedJson } from '#web/browser/stored-json.ts'

/** The oldest are deleted first. */
const maxRemembered = 200
/** Generic file names of phones and programs, which say nothing about the sender. */
const genericWords = new Set(
  'acougue arquivo baixar copia do document documento download encarte file foto image imagem img hortifruti lista mercadinho mercado novo oferta ofertas of padaria photo planilha promocao promocoes screenshot semana scan supermercado whatsapp at page pagina pdf'.split(
    ' ',
  ),
)

/** "ENCARTE Bom Vizinho 17-11 (2).pdf" → "bom vizinho"; empty when the name is generic. */
export function senderKey(fileName: string): string {
  const words = foldText(fileName.replace(/\.[^.]{1,5}$/, ''))
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !genericWords.has(word) && !/^wa$/.test(word))
  return words.join(' ').slice(0, 80)
}

/** The store whose files had such a name, or whose own name is in it. */
export function findSender(fileNames: readonly string[], stores: readonly Store[]): string | undefined {
  const remembered = read()
  for (const key of fileNames.map(senderKey)) {
    if (key === '') continue
    const known = stores.find(({ id }) => id === remembered[key])
    const named = stores.filter(({ name }) => senderKey(name) !== '' && ` ${key} `.includes(` ${senderKey(name)} `))
    const [only] = named
    if (known) return known.id
    if (only && named.length === 1) return only.id
  }
  return undefined
}

export function rememberSender(fileNames: readonly string[], storeId: string): void {
  const keys = fileNames.map(senderKey).filter(Boolean)
  if (keys.length === 0) return
  const others = Object.entries(read()).filter(([key]) => !keys.includes(key))
  const next = [...others, ...keys.map((key) => [key, storeId] as const)].slice(-maxRemembered)
  try {
    localStorage.setItem('painel-remetentes', JSON.stringify(Object.fromEntries(next)))
  } catch {
    // Storage can be blocked or full; the store is then asked for again.
  }
}

function read(): Record<string, string> {
  const stored = storedJson<unknown>(() => localStorage.getItem('painel-remetentes'))
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {}
}
