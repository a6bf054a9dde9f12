import { slugify } from '#domain/plain-text.ts'
import { site } from '#domain/site.ts'

export type Plan = (typeof site.plans)[number]

/** How a plan is named in the address: "Básico" → "basico". */
export function planSlug({ name }: Plan): string {
  return slugify(name)
}

/** The plan that an address names; undefined when it names none of ours. */
export function findPlan(slug: string | null): Plan | undefined {
  return site.plans.find((plan) => planSlug(plan) === slug)
}

/** A plan is no field of its own: the team reads it at the beginning of the description. */
export function describeWithPlan(description: string, plan: Plan | undefined): string {
  return [plan && `Plano de interesse: ${plan.name}`, description].filter(Boolean).join('\n\n')
}
