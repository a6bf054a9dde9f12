import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/admin/frame/button.tsx'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface SpreadsheetButtonProps {
  label: string
  /** On phones only the icon is shown. */
  isShort?: boolean
  fileName: string
  /** Creates the file; `description` describes its content. */
  makeCsv: () => Promise<{ csv: string; description: string }>
}

/** Downloads a spreadsheet and reports its content. */
export function SpreadsheetButton({ label, isShort = false, fileName, makeCsv }: SpreadsheetButtonProps) {
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    mutationFn: makeCsv,
    onSuccess: ({ csv, description }) => {
      downloadFile(fileName, csv)
      showToast({ title: 'Planilha baixada', description })
    },
    onError: (error) => showFailure(error, 'Não foi possível baixar a planilha.'),
  })
  return (
    <Button variant="outline" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <Icon name="download" className="size-4.5" />
      <span className={isShort ? 'max-sm:sr-only' : ''}>{isPending ? 'Baixando...' : label}</span>
    </Button>
  )
}
