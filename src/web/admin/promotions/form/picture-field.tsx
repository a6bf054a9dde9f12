import { type ReactNode, type RefObject, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import type { Promotion } from '#contract/promotions.ts'
import { formatPercent } from '#domain/percent.ts'
import { pictureName } from '#domain/pictures/picture-sizes.ts'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { isRevocable } from '#domain/products/revocable-names.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { GivePictureDialog } from '#web/admin/pictures/give-picture-dialog.tsx'
import { useDroppedPicture } from '#web/admin/pictures/use-dropped-picture.ts'
import { type UploadState, usePictureUpload } from '#web/admin/pictures/use-picture-upload.ts'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { PromotionValues } from './promotion-values.ts'

interface PictureFieldProps {
  values: PromotionValues
  category: Category
  onChange: (changes: Partial<PromotionValues>) => void
  /** Drop and paste target for a picture. */
  form: RefObject<HTMLFormElement | null>
  /** The stored promotion. */
  editing: Promotion | undefined
}

const note = '1 arquivo PNG ou JPG, até 5 MB.'

/** The uploaded picture. (Its address on another site is among the rarely used fields.) */
export function PictureField({ values, category, onChange, form, editing }: PictureFieldProps) {
  const [isGiving, setGiving] = useState(false)
  const isOfProduct = isRevocable(pictureName(values.picturePath) ?? '')
  const isStored = values.picturePath !== '' && !isOfProduct && values.picturePath === editing?.imageUrl
  const { state, choose, send } = usePictureUpload({
    note,
    maxNumberOfFiles: 1,
    maxFileSize: uploadLimits.bytes,
    onSent: (picturePath) => onChange({ picturePath, pictureLink: '' }),
  })
  const isOver = useDroppedPicture(form, send)
  return (
    <div className="col-span-6">
      <p className="mb-1.5 text-sm font-bold">Imagem</p>
      <div
        className={`flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-3 ${isOver ? 'border-brand bg-brand-soft' : 'border-line'}`}
      >
        <ProductPicture
          key={values.picturePath}
          offer={{ productName: values.productName, imageUrl: values.picturePath || null, category }}
          sizes="5rem"
          className="size-19 shrink-0 rounded-xl"
        />
        <div className="min-w-48 grow basis-0">
          <p className="font-bold">
            <span className="max-lg:hidden">Arraste, cole (Ctrl+V) ou escolha uma imagem</span>
            <span className="lg:hidden">Escolha uma imagem</span>
          </p>
          <p className="text-sm text-ink-soft">
            {note} Fotos maiores, WebP e HEIC são convertidas. Sem imagem, usamos a ilustração do produto.
          </p>
          {isOfProduct && <p className="text-sm font-semibold">Imagem do produto, usada em todos os mercados.</p>}
          <Progress state={state} path={values.picturePath} />
        </div>
        {isStored && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setGiving(true)}>
            <Icon name="share-2" className="size-4.5" />
            Usar em todos os mercados
          </Button>
        )}
        {isGiving && editing && <GivePictureDialog offer={editing} onClose={() => setGiving(false)} />}
        {values.picturePath !== '' && !isOfProduct && (
          <Button variant="ghost" onClick={() => onChange({ picturePath: '' })}>
            <Icon name="trash-2" className="size-4.5" />
            Remover imagem
          </Button>
        )}
        <Button variant="outline" aria-haspopup="dialog" onClick={choose}>
          <Icon name="upload" className="size-4.5" />
          Enviar imagem
        </Button>
      </div>
    </div>
  )
}

function Progress({ state, path }: { state: UploadState; path: string }) {
  return (
    <div role="status">
      {state.phase === 'sending' && <Line>Enviando a imagem... {formatPercent(state.percentage)}</Line>}
      {/* The picture of this promotion, not of the previous one. */}
      {state.phase === 'sent' && state.objectPath === path && (
        <Line className="text-brand">
          <Icon name="circle-check" className="size-4 shrink-0" />
          Imagem enviada com sucesso!
        </Line>
      )}
      {state.phase === 'failed' && (
        <Line className="text-tomato">
          <Icon name="circle-alert" className="size-4 shrink-0" />
          {state.reason}
        </Line>
      )}
    </div>
  )
}

function Line({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`mt-1 flex items-center gap-1.5 text-sm font-semibold ${className}`}>{children}</p>
}
