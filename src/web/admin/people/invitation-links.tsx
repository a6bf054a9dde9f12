import { siteName } from '#domain/site.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { copyText, whatsAppMessageUrl } from '#web/browser/share.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface InvitationLinksProps {
  name: string
  link: string
  /** What the invitation is for. */
  place?: string
}

/** Copies the link of an invitation, or opens WhatsApp with it. */
export function InvitationLinks({ name, link, place = `o painel ${siteName('de')}` }: InvitationLinksProps) {
  const showToast = useToast()
  const copy = async () => {
    const isCopied = await copyText(link)
    showToast(
      isCopied
        ? { title: 'Link copiado', description: `Mande só para ${name}: quem abre primeiro aceita.` }
        : { title: 'Não foi possível copiar', description: link, variant: 'destructive' },
    )
  }
  const message = `Olá, ${name}! Este é o seu convite para ${place}: ${link}`
  return (
    <>
      <Button
        variant="outline"
        size="compact"
        aria-label={`Copiar o link do convite de ${name}`}
        onClick={() => void copy()}
      >
        <Icon name="copy" className="size-4.5" />
        Copiar link
      </Button>
      <a
        href={whatsAppMessageUrl(message)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Mandar o convite de ${name} por WhatsApp`}
        className={buttonClass('whatsapp', 'compact')}
      >
        <WhatsAppIcon className="size-4.5" />
        Mandar
      </a>
    </>
  )
}
