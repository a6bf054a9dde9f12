type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Opens the device's share menu; where there is none, copies the link. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // The visitor closed the share menu.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed'
}

/** Opens WhatsApp with the message; the visitor chooses the recipient there. */
export function whatsAppMessageUrl(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}

/** False when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
