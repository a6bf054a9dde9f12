const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** '14/11, 18:20' */
export function formatKeptAt(milliseconds: number): string {
  return format.format(milliseconds)
}
