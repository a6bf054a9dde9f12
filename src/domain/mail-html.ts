// Uses only tables and inline styles, because old mail programs show nothing else.

export const mutedText = 'color:#5c5a55'
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

interface MailFrame {
  subject: string
  siteName: string
  brandColor: string
  /** At the top, beside the name of the site. */
  corner: string
}

/** A page with the site's name at its top. The content is HTML. */
export function mailPage({ subject, siteName, brandColor, corner }: MailFrame, content: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#e9e5dd;${font};color:#1c1b19"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;background:#ffffff;border-radius:16px"><tr><td style="padding:28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="font-size:20px;font-weight:700;color:${brandColor}">${escapeHtml(siteName)}</td><td align="right" style="font-size:13px;${mutedText}">${escapeHtml(corner)}</td></tr></table>${content}</td></tr></table></td></tr></table></body></html>`
}

export function mailButton(brandColor: string, href: string, label: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="background:${brandColor};border-radius:12px"><a href="${escapeHtml(href)}" style="display:block;padding:16px;color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
