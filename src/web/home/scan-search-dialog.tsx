import { printedGtin } from '#domain/products/gtin.ts'
import { BarcodeReader } from '#web/shopping-lists/scan/barcode-reader.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface ScanSearchDialogProps {
  /** Receives the number that is printed under the bars. */
  onCode: (code: string) => void
  onClose: () => void
}

/** Reads a barcode to search for. A default export, because it is loaded lazily. */
export default function ScanSearchDialog({ onCode, onClose }: ScanSearchDialogProps) {
  return (
    <SheetDialog title="Ler código de barras" onClose={onClose}>
      <p className="text-ink-soft">Mostramos as ofertas deste produto.</p>
      <BarcodeReader isReading onGtin={(gtin) => onCode(printedGtin(gtin))} />
    </SheetDialog>
  )
}
