import { afterEach, expect, test, vi } from 'vitest'
import { shareLink, whatsAppMessageUrl } from './share.ts'

const link = { title: 'Picanha', text: 'Açougue do Gaúcho', url: 'https://x.example/oferta/7f3a91c2' }
const writeText = vi.fn(async () => undefined)

afterEach(() => {
  vi.unstubAllGlobals()
  writeText.mockClear()
})

test('[2.offer.22] uses the share function of the device', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })

  expect(await shareLink(link)).toBe('shared')
  expect(share).toHaveBeenCalledWith(link)
  expect(writeText).not.toHaveBeenCalled()
})

test('[2.offer.23] copies the link where there is no share function', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })

  expect(await shareLink(link)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(link.url)
})

test('a cancelled share is neither a failure nor a copy', async () => {
  const share = async () => {
    throw new DOMException('Share canceled', 'AbortError')
  }
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })

  expect(await shareLink(link)).toBe('cancelled')
  expect(writeText).not.toHaveBeenCalled()
})

test('the WhatsApp URL holds the whole message', () => {
  expect(new URL(whatsAppMessageUrl('a & b\nç?')).searchParams.get('text')).toBe('a & b\nç?')
})
