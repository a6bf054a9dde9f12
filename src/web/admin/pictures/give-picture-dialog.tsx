import { type FormEvent, useId, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import {
  type PicturePermission,
  picturePermissions,
  picturePermissionTexts,
} from '#domain/products/picture-permissions.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

/** Asks why the picture may be used for the offers of every store. */
export function GivePictureDialog({ offer, onClose }: { offer: Promotion; onClose: () => void }) {
  const [permission, setPermission] = useState<PicturePermission>()
  const sourceId = useId()
  const { mutate, isPending } = useWrite({
    send: (body: { permission: PicturePermission; source: string }) =>
      adminApi.call('productPictures.give', { body: { promotionId: offer.id, ...body } }),
    failure: 'Não foi possível usar a imagem.',
    refresh: ['productPictures.list'],
    done: ({ productName }) => ({ title: `Imagem de ${productName} em todos os mercados` }),
    onDone: onClose,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Does not reach the promotion's form, from which this dialog was opened.
    event.stopPropagation()
    const source = String(new FormData(event.currentTarget).get('source') ?? '').trim()
    if (permission && !isPending) mutate({ permission, source: source || defaultSource(permission, offer) })
  }
  return (
    <SheetDialog title="Usar em todos os mercados" onClose={onClose}>
      <p className="mt-2 text-ink-soft">
        A imagem aparece em toda oferta de {offer.productName} que não tem a sua. Pode ser tirada a qualquer hora em
        Produtos, Imagens.
      </p>
      <form onSubmit={submit} className="mt-4 grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-bold">Por que podemos mostrá-la?</legend>
          {picturePermissions.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="permission"
                required
                checked={permission === value}
                onChange={() => setPermission(value)}
                className="size-5 accent-brand"
              />
              {picturePermissionTexts[value]}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={sourceId} className="mb-1 block text-sm font-bold">
            De quem é
          </label>
          <input
            id={sourceId}
            name="source"
            maxLength={200}
            placeholder={permission && defaultSource(permission, offer)}
            className={`${controlClass} h-12`}
          />
        </div>
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending ? 'Salvando...' : 'Usar em todos os mercados'}
        </Button>
      </form>
    </SheetDialog>
  )
}

function defaultSource(permission: PicturePermission, { store }: Promotion): string {
  if (permission === 'store') return store.name
  return permission === 'own' ? 'Foto da equipe' : picturePermissionTexts[permission]
}
