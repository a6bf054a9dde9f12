import { Button } from '#web/admin/frame/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ShownPage } from './use-received-pages.ts'

interface PageTilesProps {
  pages: readonly ShownPage[]
  onMove: (from: number, to: number) => void
  onRemove: (page: ShownPage) => void
}

/** The pages in order, which buttons or dragging change. */
export function PageTiles({ pages, onMove, onRemove }: PageTilesProps) {
  return (
    <ol aria-label="Páginas do encarte" className="flyer-tiles">
      {pages.map((page, index) => (
        <li
          key={page.fingerprint}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(pageType, String(index))}
          onDragOver={(event) => event.dataTransfer.types.includes(pageType) && event.preventDefault()}
          onDrop={(event) => {
            if (!event.dataTransfer.types.includes(pageType)) return
            event.preventDefault()
            event.stopPropagation()
            onMove(Number(event.dataTransfer.getData(pageType)), index)
          }}
          className="flyer-tile"
        >
          <div className="flyer-tile-picture">
            <img src={page.url} alt={`Página ${index + 1}: ${page.fileName}`} decoding="async" draggable={false} />
          </div>
          <div className="flex items-center px-1">
            <span className="mr-auto pl-1.5 font-semibold">{index + 1}</span>
            <TileButton
              label={`Pôr a página ${index + 1} antes`}
              icon="chevron-left"
              isDisabled={index === 0}
              onPress={() => onMove(index, index - 1)}
            />
            <TileButton
              label={`Pôr a página ${index + 1} depois`}
              icon="chevron-right"
              isDisabled={index === pages.length - 1}
              onPress={() => onMove(index, index + 1)}
            />
            <TileButton label={`Tirar a página ${index + 1}`} icon="x" onPress={() => onRemove(page)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Not a file type, so that dragging a page over the file input has no effect. */
const pageType = 'application/x-encarte-pagina'

interface TileButtonProps {
  label: string
  icon: 'chevron-left' | 'chevron-right' | 'x'
  isDisabled?: boolean
  onPress: () => void
}

function TileButton({ label, icon, isDisabled = false, onPress }: TileButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      <Icon name={icon} className="size-4.5" />
    </Button>
  )
}
