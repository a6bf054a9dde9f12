/** Trusted Types of the panel. Only the panel's document may have the policy `painel` beside `default`. */
interface TrustedTypes {
  createPolicy: (
    name: 'painel',
    rules: { createScriptURL: (url: string) => string | undefined },
  ) => { createScriptURL: (url: string) => string }
}

/** Our workers that open files, by the names that the build gives them. */
const fileWorker = /^\/assets\/(?:pdf|file)-worker-[\w-]+\.js$/

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('painel', {
  // A dev server uses other file names.
  createScriptURL: (url) => (import.meta.env.DEV || fileWorker.test(url) ? url : undefined),
})

export function trustedWorker(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
