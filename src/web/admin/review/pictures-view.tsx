import { useQuery } from '@tanstack/react-query'
import type { ProductPicture } from '#contract/compare/product-pictures.ts'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { picturePermissionTexts } from '#domain/products/picture-permissions.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const picturesQuery = queryOf(read('productPictures.list', {}))

/** Pictures used for the offers of every store, with the permission for each. */
export function PicturesView() {
  const { data, error, refetch } = useQuery({ ...picturesQuery, staleTime: 0 })
  const { mutate, isPending } = useWrite({
    send: (id: string) => adminApi.call('productPictures.remove', { params: { id } }),
    failure: 'Não foi possível tirar a imagem.',
    refresh: ['productPictures.list'],
  })
  if (!data)
    return error ? <TabError onRetry={() => void refetch()} /> : <TabLoading label="Carregando as imagens..." />
  if (data.length === 0)
    return (
      <EmptyState
        title="Nenhuma imagem de produto ainda"
        hint='Abra uma promoção com imagem e escolha "Usar em todos os mercados".'
      />
    )
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {data.map((picture) => (
        <li key={picture.id}>
          <PictureCard picture={picture} onRemove={() => !isPending && mutate(picture.id)} />
        </li>
      ))}
    </ul>
  )
}

function PictureCard({ picture, onRemove }: { picture: ProductPicture; onRemove: () => void }) {
  const { imageUrl, productName, permission, source, storeName, givenBy, givenAt } = picture
  const titleId = `imagem-${picture.id}`
  return (
    <Card as="article" label={titleId} className="flex items-center gap-4 p-4">
      <img
        src={pictureVariantPath(imageUrl, 240, 'webp')}
        alt=""
        className="size-20 shrink-0 rounded-xl bg-muted object-contain"
      />
      <div className="min-w-0 grow">
        <h3 id={titleId} className="text-base wrap-anywhere">
          {productName}
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {picturePermissionTexts[permission]}: {storeName ?? source}
        </p>
        <p className="text-sm text-ink-soft">
          {momentText(new Date(givenAt), new Date())}
          {givenBy && `, por ${givenBy}`}
        </p>
      </div>
      <Button variant="ghost" onClick={onRemove}>
        <Icon name="trash-2" className="size-4.5" />
        Tirar<span className="sr-only"> a imagem de {productName}</span>
      </Button>
    </Card>
  )
}
