import { hasConditions, noMechanics, type WireMechanics, wireFromMechanics } from '#domain/mechanics/mechanics.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { emptyMechanics, type MechanicsValues, valuesOfMechanics } from './mechanics-values.ts'

/** Conditions that a description suggests and the form does not have yet; null when there are none. */
export function suggestMechanics(description: string, values: MechanicsValues): WireMechanics | null {
  const read = wireFromMechanics({ ...noMechanics, ...readMechanics(description) })
  const missing: WireMechanics = {
    ...read,
    rule: values.rule === '' ? read.rule : null,
    limit: values.limitAmount === '' ? read.limit : null,
    needs: values.needs === '' ? read.needs : null,
    minimumPurchase: values.minimumPurchase === '' ? read.minimumPurchase : null,
    days: values.days === '' ? read.days : [],
    per: values.per === '' ? read.per : null,
  }
  return hasConditions(missing) ? missing : null
}

/** Changes of the form by a suggestion; typed values stay. */
export function valuesOfSuggestion(mechanics: WireMechanics): Partial<MechanicsValues> {
  const values = valuesOfMechanics(mechanics)
  const isSaid = ([name, value]: [string, unknown]) => value !== emptyMechanics[name as keyof MechanicsValues]
  return Object.fromEntries(Object.entries(values).filter(isSaid))
}
