import type { Site } from '#domain/site.ts'

export const maxReplyLetters = 5000
/** Longer conversations continue in the mailbox. */
export const maxReplies = 20

interface ReplyTemplate {
  label: string
  write: (name: string, site: Pick<Site, 'name' | 'article'>) => string
}

/** Starting texts, which a person edits before sending. */
export const replyTemplates: readonly ReplyTemplate[] = [
  {
    label: 'Recebemos',
    write: (name) =>
      `${greet(name)}\n\nRecebemos a sua mensagem e já estamos vendo. Voltamos a escrever em breve.\n\nObrigado!`,
  },
  {
    label: 'Preço corrigido',
    write: (name) =>
      `${greet(name)}\n\nObrigado por avisar. Conferimos com o mercado e o preço já está corrigido no site.\n\nUm abraço!`,
  },
  {
    label: 'Como mandar ofertas',
    write: (name, { name: site, article }) =>
      `${greet(name)}\n\nQue bom ter você com ${article} ${site}! Para começar, responda a este e-mail com o encarte (PDF ou foto) ou uma planilha com produto, preço e validade. Nós conferimos e publicamos.\n\nUm abraço!`,
  },
  {
    label: 'Pedir mais dados',
    write: (name) =>
      `${greet(name)}\n\nPara ajudar, precisamos de mais um pouco: de qual mercado e de qual produto se trata, e em que dia foi?\n\nObrigado!`,
  },
]

function greet(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first === '' ? 'Olá!' : `Olá, ${first}!`
}
