import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { rejectionToast } from './rejection-toast.ts'

const mark = {
  ...{ kind: 'mark' as const, listId: 'a', itemId: 'b', isCompleted: true, productName: 'Arroz' },
  ...{ at: 0, key: 'k', wasSent: true },
}

test('a tick of an item that somebody else has removed or ticked later is told by the name of the item', () => {
  const gone = new ApiError(404, 'Not Found', JSON.stringify({ code: 'item_not_found' }))

  expect(rejectionToast({ change: mark, error: gone })).toEqual({
    title: 'Outra pessoa tirou o item',
    description: '“Arroz” não está mais na lista: sua marca não valeu.',
  })
  expect(rejectionToast({ change: mark, error: undefined })).toEqual({
    title: 'Outra pessoa mudou depois',
    description: '“Arroz” ficou como ela marcou.',
  })
})
