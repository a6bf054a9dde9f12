import { useEffect, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { ListShare, NewListShare, ShoppingList } from '#contract/shopping-lists.ts'
import { formatDate } from '#domain/dates.ts'
import { linkText, listMessage } from '#domain/lists/list-message.ts'
import { defaultListName } from '#domain/lists/visitor-lists.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { usePending } from '#web/api/use-pending.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { copyText, whatsAppMessageUrl } from '#web/browser/share.ts'
import { invitationUrl } from '#web/shopping-lists/invitation-link.ts'
import { createdLink, createLink, keepCreatedLink, lastLines } from '#web/shopping-lists/list-link.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Shares a list as text, or by a link to use it together. */
export default function ShareDialog({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const origin = useOrigin()
  const showToast = useToast()
  /** A link of this list, known only if it was created here: its secret is sent once. */
  const [link, setLink] = useState(() => createdLink(list.id))
  const keepLink = (created: NewListShare | undefined) => {
    keepCreatedLink(list.id, created)
    setLink(created)
  }
  const text = listMessage(list.name, list.items, lastLines(origin, link))
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(
      isCopied
        ? { title: 'Lista copiada!' }
        : { title: 'Erro', description: 'Não foi possível copiar a lista.', variant: 'destructive' },
    )
  }
  return (
    <SheetDialog title="Compartilhar lista" onClose={onClose}>
      <h3 className="mt-4 text-base font-bold">Como texto</h3>
      <p className="mt-1 text-sm text-ink-soft">Os itens de agora{link && ', com o link da lista'}.</p>
      <SendOrCopy message={text} sendLabel="Enviar texto" onCopy={() => void copy()} />
      {list.role === 'owner' && <ShareLinks list={list} origin={origin} link={link} onLink={keepLink} />}
    </SheetDialog>
  )
}

interface ShareLinksProps {
  list: ShoppingList
  origin: string
  link: NewListShare | undefined
  onLink: (link: NewListShare | undefined) => void
}

function ShareLinks({ list, origin, link, onLink }: ShareLinksProps) {
  const showToast = useToast()
  const [canEdit, setCanEdit] = useState(true)
  const { shares, loadShares } = useShares(list.id)
  const creation = usePending()
  const showError = (action: string, error: unknown) =>
    showToast({
      title: 'Erro',
      description: !(error instanceof ApiError)
        ? `Sem conexão. Para ${action} um link é preciso internet.`
        : error.status === 422
          ? error.detail
          : `Não foi possível ${action} o link.`,
      variant: 'destructive',
    })
  const create = async () => {
    try {
      onLink(await createLink(list.id, canEdit))
      void loadShares()
    } catch (error) {
      showError('criar', error)
    }
  }
  const revoke = async (id: string) => {
    try {
      await listsApi.call('shoppingLists.revokeShare', { params: { id } })
      if (link?.id === id) onLink(undefined)
      void loadShares()
    } catch (error) {
      showError('desfazer', error)
    }
  }

  return (
    <>
      <h3 className="mt-6 text-base font-bold">Usar juntos</h3>
      <p className="mt-1 text-sm text-ink-soft">
        Quem tem o link entra na lista sem cadastro, e todos veem as mudanças na hora. Você pode desfazer o link quando
        quiser.
      </p>
      <fieldset className="mt-2.5 grid grid-cols-2 gap-2">
        <legend className="sr-only">O que quem tem o link pode fazer</legend>
        {[true, false].map((choice) => (
          <label
            key={String(choice)}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-xl px-2 font-semibold ring-[1.5px] ring-inset ring-line has-checked:bg-brand-soft has-checked:text-brand has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="canEdit"
              checked={canEdit === choice}
              onChange={() => setCanEdit(choice)}
              className="sr-only"
            />
            {choice ? 'Pode mudar' : 'Só pode ver'}
          </label>
        ))}
      </fieldset>
      {link?.canEdit === canEdit ? (
        <NewLink url={invitationUrl(origin, link.token)} canEdit={canEdit} name={list.name} />
      ) : (
        <button
          type="button"
          aria-disabled={creation.isPending}
          onClick={() => void creation.run(create)}
          className={buttonClass('primary', 'medium', 'mt-2.5 w-full')}
        >
          {creation.isPending ? 'Criando link...' : 'Criar link'}
        </button>
      )}
      {shares.length > 0 && (
        <ul aria-label="Links desta lista" className="mt-4 divide-y divide-line border-t border-line">
          {shares.map((share) => (
            <li key={share.id} className="flex items-center gap-2 py-1.5 text-sm">
              <span className="grow">
                {share.canEdit ? 'Pode mudar' : 'Só pode ver'} · {formatDate(new Date(share.createdAt))}
                <span className="block text-ink-soft">{peopleText(share.people)}</span>
              </span>
              <button
                type="button"
                onClick={() => void revoke(share.id)}
                className={buttonClass('ghost', 'compact', 'text-tomato')}
              >
                <Icon name="link-2-off" className="size-4" />
                Desfazer link
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The links of a list, as the server currently knows them; none until it responds. */
function useShares(listId: string) {
  const isOnline = useIsOnline()
  const [shares, setShares] = useState<ListShare[]>([])
  const loadShares = () =>
    listsApi.call('shoppingLists.shares', { params: { id: listId } }).then(setShares, () => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per connection.
  useEffect(() => void loadShares(), [isOnline, listId])
  return { shares, loadShares }
}

function NewLink({ url, canEdit, name }: { url: string; canEdit: boolean; name: string }) {
  const showToast = useToast()
  const copy = async () => {
    if (await copyText(url)) showToast({ title: 'Link copiado!' })
  }
  return (
    <div className="mt-2.5">
      <p className="rounded-xl bg-muted p-3 text-sm wrap-anywhere select-all">{url}</p>
      <p className="mt-1.5 text-sm font-semibold">Quem abrir este link pode {canEdit ? 'mudar' : 'ver'} a lista.</p>
      <SendOrCopy message={linkMessage(name, url, canEdit)} sendLabel="Enviar link" onCopy={() => void copy()} />
    </div>
  )
}

function linkMessage(name: string, url: string, canEdit: boolean): string {
  return `*${name === defaultListName ? 'Lista de compras' : name}*\n\n${linkText({ url, canEdit })}`
}

function SendOrCopy({ message, sendLabel, onCopy }: { message: string; sendLabel: string; onCopy: () => void }) {
  return (
    <div className="mt-2.5 flex gap-2.5">
      <a
        href={whatsAppMessageUrl(message)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('whatsapp', 'medium', 'grow')}
      >
        <WhatsAppIcon />
        {sendLabel}
      </a>
      <button type="button" onClick={onCopy} className={buttonClass('outline', 'medium')}>
        <Icon name="copy" className="size-4.5" />
        Copiar
      </button>
    </div>
  )
}

function peopleText(people: number): string {
  if (people === 0) return 'Ninguém entrou ainda'
  return people === 1 ? '1 pessoa entrou' : `${people} pessoas entraram`
}
