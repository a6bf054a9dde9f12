import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { acceptedFiles, kindOfFile } from '#domain/week/received-kinds.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { discardReceived, receiveFiles, useReceivedFiles } from '#web/admin/receive/use-received-files.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import type { ReceivedFile } from '#web/browser/received-files.ts'
import { Link } from '#web/layout/links/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useOpenStore } from './door-store.ts'

/**
 * Stores files on the device and opens the screen that reads them: a spreadsheet or a flyer. They survive when a phone closes the page
 * while its camera is open.
 */
export function useGiveFiles(): (files: readonly File[]) => Promise<void> {
  const { storeId } = useOpenStore()
  const navigate = useNavigate()
  const showFailure = useErrorToast()
  return async (files) => {
    if (files.length === 0) return
    try {
      const { kept, group } = await receiveFiles(files, storeId)
      if (kept === 0) throw new Error('Aceitamos PDF, fotos e planilhas de até 30 MB.')
      const kinds = new Set(files.map(kindOfFile))
      const [kind] = kinds
      // Files of both kinds wait on the home screen.
      void navigate(kinds.size === 1 && kind ? readingPath(storeId, { kind, group }) : myStorePath({ loja: storeId }))
    } catch (error) {
      showFailure(error, 'Este navegador não guardou o arquivo.')
    }
  }
}

/** Path of the screen that reads a spreadsheet or the pages of a flyer. */
function readingPath(storeId: string, { kind, group }: Pick<ReceivedFile, 'kind' | 'group'>): string {
  return myStorePath({ loja: storeId, aba: kind === 'rows' ? 'planilha' : 'encartes', recebido: group })
}

/** The first element of a store's pages: choose an existing photo, flyer or spreadsheet. */
export function GiveFiles() {
  const { storeId } = useOpenStore()
  const give = useGiveFiles()
  return (
    <section
      aria-labelledby="mandar"
      className="rounded-2xl border-2 border-dashed border-brand/60 bg-surface px-4 py-5 text-center lg:py-10"
    >
      <div aria-hidden="true" className="flex justify-center gap-2.5">
        <Tile icon="camera" className="max-lg:bg-brand max-lg:text-brand-ink lg:bg-brand-soft lg:text-brand" />
        <Tile icon="megaphone" className="max-lg:bg-brand-soft max-lg:text-brand lg:bg-brand lg:text-brand-ink" />
        <Tile icon="file-spreadsheet" className="bg-brand-soft text-brand" />
      </div>
      <h2 id="mandar" className="mt-3 text-xl lg:text-3xl">
        <span className="lg:hidden">Mande o que você já tem</span>
        <span className="max-lg:hidden">Arraste aqui o que você já tem</span>
      </h2>
      <p className="mx-auto mt-1 max-w-md text-ink-soft">
        Foto do cartaz, encarte em PDF ou planilha do caixa. A gente lê, você confere.
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 lg:flex lg:justify-center lg:gap-2.5">
        <FileButton
          label="Tirar foto"
          classNames={[buttonClass('primary', 'large', 'lg:hidden')]}
          isCamera
          onFiles={give}
        />
        <FileButton
          label="Escolher arquivo"
          classNames={[
            buttonClass('outline', 'large', 'whitespace-nowrap max-lg:px-2 lg:hidden'),
            buttonClass('primary', 'large', 'max-lg:hidden'),
          ]}
          onFiles={give}
        />
        <Link
          to={myStorePath({ loja: storeId, aba: 'nova' })}
          className={buttonClass('outline', 'large', 'max-lg:hidden')}
        >
          <Icon name="plus" className="size-5" />
          Criar uma oferta
        </Link>
      </div>
    </section>
  )
}

function Tile({ icon, className }: { icon: 'camera' | 'megaphone' | 'file-spreadsheet'; className: string }) {
  return (
    <span className={`grid size-12 place-items-center rounded-xl ${className}`}>
      <Icon name={icon} className="size-6" />
    </span>
  )
}

interface FileButtonProps {
  label: string
  /** Classes of the button, one per width that shows it differently. */
  classNames: readonly string[]
  /** Opens the camera directly. */
  isCamera?: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}

function FileButton({ label, classNames, isCamera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {classNames.map((className) => (
        <button key={className} type="button" onClick={() => input.current?.click()} className={className}>
          {label}
        </button>
      ))}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={!isCamera}
        accept={isCamera ? 'image/*' : acceptedFiles('pages', 'rows')}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Otherwise the same file could not be chosen again.
          event.currentTarget.value = ''
          void onFiles(files)
        }}
      />
    </>
  )
}

/** Files shared with the site on this device that wait to be read. */
export function WaitingFiles() {
  const { storeId } = useOpenStore()
  const { files = [] } = useReceivedFiles()
  const groups = [...Map.groupBy(files, ({ group, kind }) => `${group} ${kind}`).values()]
  if (groups.length === 0) return null
  return (
    <ul aria-label="Compartilhados com este aparelho" className="grid gap-2.5">
      {groups.map((group) => {
        const [first] = group
        if (!first) return null
        const name = group.length === 1 ? first.file.name : `${first.file.name} e mais ${group.length - 1}`
        return (
          <li key={first.key} className="flex flex-wrap items-center gap-2 rounded-2xl bg-brand-soft px-4 py-3">
            <Icon
              name={first.kind === 'rows' ? 'file-spreadsheet' : 'megaphone'}
              className="size-6 shrink-0 text-brand"
            />
            <span className="mr-auto min-w-0 font-semibold wrap-anywhere">{name}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Descartar ${name}`}
              onClick={() => void discardReceived(group)}
            >
              <Icon name="trash-2" className="size-5" />
            </Button>
            <Link to={readingPath(storeId, first)} aria-label={`Abrir ${name}`} className={buttonClass('primary')}>
              Abrir
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
