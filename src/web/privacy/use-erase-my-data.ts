import { usePending } from '#web/api/use-pending.ts'
import { eraseDeviceData } from '#web/browser/erase-device-data.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { privacyApi } from './privacy-api.ts'
import { readDeviceKey } from './read-device-key.ts'

/** Erases the visitor's data on the server, then in this browser, and shows the outcome in a toast. */
export function useEraseMyData({ onErased }: { onErased: () => void }) {
  const showToast = useToast()
  const { isPending, run } = usePending()

  const erase = async () => {
    try {
      await privacyApi.call('privacy.erase', { query: { device: await readDeviceKey() } })
      await eraseDeviceData()
    } catch {
      showToast({
        title: 'Erro ao apagar',
        description: 'Não foi possível apagar seus dados. Tente novamente em instantes.',
        variant: 'destructive',
      })
      return
    }
    onErased()
    showToast({
      title: 'Seus dados foram apagados',
      description: 'Não guardamos mais nenhuma lista deste navegador.',
    })
  }

  return { erase: () => void run(erase), isErasing: isPending }
}
