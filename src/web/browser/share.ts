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

/** Opens WhatsApp with a message that is not ready yet. The window opens at once, because browsers block one that opens after a wait. */
export async function sendByWhatsApp(message: Promise<string>): Promise<void> {
  const opened = window.open('', '_blank')
  if (opened) opened.opener = null
  const url = whatsAppMessageUrl(await message)
  if (opened) opened.location.replace(url)
  else location.assign(url)
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
