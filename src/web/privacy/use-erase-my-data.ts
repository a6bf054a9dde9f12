import { useMutation } from '@tanstack/react-query'
import { browserApi } from '#web/api/browser-api.ts'
import { eraseDeviceData } from '#web/browser/erase-device-data.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Erases the visitor's data on the server, then in this browser, and shows the outcome in a toast. */
export function useEraseMyData({ onErased }: { onErased: () => void }) {
  const showToast = useToast()

  return useMutation({
    mutationFn: () => browserApi.call('privacy.erase', {}),
    onSuccess: async () => {
      await eraseDeviceData()
      onErased()
      showToast({
        title: 'Seus dados foram apagados',
        description: 'Não guardamos mais nenhuma lista deste navegador.',
      })
    },
    onError: () =>
      showToast({
        title: 'Erro ao apagar',
        description: 'Não foi possível apagar seus dados. Tente novamente em instantes.',
        variant: 'destructive',
      }),
  })
}
