import { expect, test } from 'vitest'
import { bytesOf } from './file-kind.ts'

test('files of more than 10 MB, alone or together, are not opened', async () => {
  const file = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024)], 'ofertas.csv')

  await expect(bytesOf([file(11)])).rejects.toThrow('O arquivo é maior que 10 MB.')
  await expect(bytesOf([file(6), file(6)])).rejects.toThrow('Os arquivos juntos são maiores que 10 MB.')
  await expect(bytesOf(Array.from({ length: 501 }, () => file(0)))).rejects.toThrow('no máximo 500 arquivos')
  expect(await bytesOf([file(9)])).toHaveLength(1)
})
