/**
 * What only the panel trusts (Trusted Types): its policy `painel` exists beside `default` on no other page, because only the panel's
 * document may have it.
 */
interface TrustedTypes {
  createPolicy: (
    name: 'painel',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>,
  ) => Record<'createHTML' | 'createScriptURL', (text: string) => string>
}

/** The worker of our own that opens PDFs, by the name that the build gives it. */
const pdfWorker = /^\/assets\/pdf\.worker\.min-[\w-]+\.mjs$/
/** Read as a document of its own, in which nothing runs. */
const invoice = /^<(nfeProc|NFe) /

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('painel', {
  createHTML: (text) => (invoice.test(text) ? text : undefined),
  createScriptURL: (url) => (pdfWorker.test(url) ? url : undefined),
})

export function trustedInvoice(text: string): string {
  return policy?.createHTML(text) ?? text
}

export function trustedWorker(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
