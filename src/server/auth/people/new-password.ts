import { isMostlyKnownWords } from '#domain/people/guessable-password.ts'
import { site } from '#domain/site.ts'
import { isCommonPassword } from '#platform/common-passwords.ts'
import { invalidField } from '#server/app-error.ts'

/** Refuses a password that attackers would try first. `owner`: their name and login name. */
export function requireUncommonPassword(password: string, owner: readonly string[]): void {
  if (isCommonPassword(password)) throw invalidField('password', 'Esta é uma das senhas mais usadas: escolha outra')
  if (isMostlyKnownWords(password, [site.name, ...owner]))
    throw invalidField('password', 'Use mais do que o seu nome, o nome do site e palavras como “senha” ou “loja”')
}
