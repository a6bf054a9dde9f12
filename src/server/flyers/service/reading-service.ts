import { text as bodyText } from 'node:stream/consumers'
import { Agent, type Dispatcher, request } from 'undici'
import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import type { ServiceReading } from '#domain/flyers/service-reading.ts'
import type { Config } from '#platform/config.ts'
import { messageOf } from '#platform/log.ts'
import { readAnswer, ServiceAnswer } from './service-answer.ts'

export interface ServicePage {
  jpeg: Buffer
  width: number
  height: number
  storeName: string
  today: Day
}

/** An external reading service. Throws ServiceFailed. */
export interface ReadingService {
  model: string
  read: (page: ServicePage) => Promise<ServiceReading>
}

/** No reading was obtained. `canRetry`: it may succeed later. */
export class ServiceFailed extends Error {
  override name = 'ServiceFailed'
  readonly canRetry: boolean

  constructor(detail: string, canRetry: boolean) {
    super(`reading service: ${detail}`)
    this.canRetry = canRetry
  }
}

type Settings = NonNullable<Config['readingService']>

interface ServiceLimits {
  /** From the request to the end of the response. */
  seconds: number
  answerBytes: number
}

const serviceLimits: ServiceLimits = { seconds: 60, answerBytes: 2_000_000 }

/** Sends the service only the page: no cookie and no identifying header. Redirects are not followed. */
export function readingService(
  { url, kind, model, key }: Settings,
  { seconds, answerBytes }: ServiceLimits = serviceLimits,
): ReadingService {
  const { path, question, answerOf } = dialects[kind]
  const headers = { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) }
  return {
    model,
    read: async (page) => {
      const body = JSON.stringify(question(page, model))
      const answer = await ask(addressOf(url, path), { headers, body }, { seconds, answerBytes })
      const reading = readAnswer(attempt(() => answerOf(JSON.parse(answer))))
      if (!reading) throw new ServiceFailed('the answer makes no sense', false)
      return reading
    },
  }
}

/** Path of a dialect below the configured address, which may have a path itself or already end with "/v1". */
export function addressOf(url: string, path: string): URL {
  const address = new URL(url)
  address.pathname = address.pathname.replace(/\/+$/, '').replace(/\/v1$/, '') + path
  return address
}

async function ask(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { seconds, answerBytes }: ServiceLimits,
): Promise<string> {
  const agent = new Agent({ maxResponseSize: answerBytes, connections: 1 })
  try {
    const signal = AbortSignal.timeout(seconds * 1000)
    const response = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal })
    refuseStatus(response)
    return await bodyText(response.body)
  } catch (error) {
    if (error instanceof ServiceFailed) throw error
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
    throw new ServiceFailed(isTooLong ? 'the answer is too long' : messageOf(error), !isTooLong)
  } finally {
    await agent.destroy()
  }
}

function refuseStatus({ statusCode }: Dispatcher.ResponseData): void {
  if (statusCode >= 200 && statusCode < 300) return
  throw new ServiceFailed(`status ${statusCode}`, statusCode === 429 || statusCode >= 500)
}

interface Dialect {
  path: string
  question: (page: ServicePage, model: string) => unknown
  /** May throw, because the response can be anything. */
  answerOf: (response: unknown) => unknown
}

const instruction = `Leia esta página de um encarte de supermercado. Para cada oferta, diga o nome como está impresso, o preço que o cliente \
paga, o preço "de", a unidade, as condições e onde a oferta está na página. Não invente: o que não se lê fica de fora.`

const ChatCompletion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

const dialects: Record<Settings['kind'], Dialect> = {
  /** Our own dialect: `POST /v1/read`. */
  cestinha: {
    path: '/v1/read',
    question: ({ jpeg, width, height, storeName, today }) => ({
      version: 1,
      today,
      store: storeName,
      page: { width, height, mime: 'image/jpeg', base64: jpeg.toString('base64') },
    }),
    answerOf: (response) => response,
  },
  /** Supported by many model servers, including local ones. */
  openai: {
    path: '/v1/chat/completions',
    question: ({ jpeg, storeName, today }, model) => ({
      model,
      temperature: 0,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'flyer', strict: true, schema: z.toJSONSchema(ServiceAnswer, { target: 'draft-7' }) },
      },
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: `${instruction} Mercado: ${storeName}. Hoje: ${today}.` },
            { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } },
          ],
        },
      ],
    }),
    answerOf: (response) => JSON.parse(ChatCompletion.parse(response).choices[0]?.message.content ?? ''),
  },
}

function attempt(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return undefined
  }
}
