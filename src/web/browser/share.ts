export type Sharing = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Hands a link to the device's own share function; where there is none, copies it. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<Sharing> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // The visitor changed their mind: that is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed'
}

/** Opens WhatsApp with these words; to whom they go is chosen there. */
export function whatsAppMessageUrl(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}

/** False when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
