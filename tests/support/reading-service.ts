import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** An offer in the format of a service. */
export interface AnsweredOffer {
  name: string
  price: string
  originalPrice?: string | null
  unit?: string | null
  conditions?: string[]
  box: number[]
}

export interface ServiceStandIn {
  url: string
  /** The parsed bodies of all requests. */
  questions: unknown[]
  paths: string[]
  /** Requests that arrived at the target of a redirect. */
  followed: number
  behave: (behaviour: Behaviour) => void
  close: () => void
}

export type Behaviour =
  | { type: 'answers'; offers: unknown[]; validity?: unknown }
  | { type: 'busy' | 'broken' | 'refuses' | 'redirects' | 'silent' | 'talks' | 'endless' | 'hangs up' }

/** Stands in for an external reading service, and behaves well or badly, in both dialects. */
export async function startReadingService(): Promise<ServiceStandIn> {
  let behaviour: Behaviour = { type: 'answers', offers: [] }
  const server = createServer(async (request, response) => {
    if (request.url === '/elsewhere') standIn.followed += 1
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    standIn.questions.push(JSON.parse(Buffer.concat(body).toString() || 'null'))
    standIn.paths.push(request.url ?? '')
    respond(behaviour, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const standIn: ServiceStandIn = {
    url: `http://127.0.0.1:${address.port}`,
    questions: [],
    paths: [],
    followed: 0,
    behave: (next) => {
      behaviour = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return standIn
}

const statuses = { busy: 429, broken: 503, refuses: 401 }

function respond(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): void {
  switch (behaviour.type) {
    case 'answers': {
      const { offers, validity = null } = behaviour
      const answer = { offers, validity }
      const isChat = request.url === '/v1/chat/completions'
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(isChat ? { choices: [{ message: { content: JSON.stringify(answer) } }] } : answer))
      return
    }
    case 'busy':
    case 'broken':
    case 'refuses':
      response.writeHead(statuses[behaviour.type]).end()
      return
    case 'redirects':
      response.writeHead(307, { location: '/elsewhere' }).end()
      return
    case 'silent':
      return
    case 'talks':
      response.end('Claro! Aqui estão as ofertas: arroz por R$ 21,90.')
      return
    case 'hangs up':
      request.socket.destroy()
      return
    case 'endless': {
      const writing = setInterval(() => response.write('x'.repeat(200_000)), 1)
      response.on('close', () => clearInterval(writing))
    }
  }
}
