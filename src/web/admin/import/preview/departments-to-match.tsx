import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CategoryChoice } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import type { NamedDepartment } from './check-rows.ts'

interface DepartmentsToMatchProps {
  departments: NamedDepartment[]
  onChoose: (choice: CategoryChoice) => void
}

/** Departments of the file that are not our categories. Each product has its own category, unless a person decides otherwise. */
export function DepartmentsToMatch({ departments, onChoose }: DepartmentsToMatchProps) {
  return (
    <fieldset className="rounded-2xl bg-muted p-4">
      <legend className="float-left mb-1 w-full font-bold">Departamentos da planilha</legend>
      <p className="clear-both text-sm text-ink-soft">
        Não são categorias nossas. Cada produto vai para a sua; escolha uma para o departamento inteiro, se quiser.
        Lembramos da escolha.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {departments.map((department) => (
          <li key={department.key}>
            <DepartmentSelect department={department} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function DepartmentSelect({
  department: { key, name, rows, categoryId },
  onChoose,
}: {
  department: NamedDepartment
  onChoose: DepartmentsToMatchProps['onChoose']
}) {
  const id = useId()
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm leading-tight">
        <b>{name}</b> <span className="text-ink-soft">{counted(rows, 'linha', 'linhas')}</span>
      </label>
      <Choice
        id={id}
        value={categoryId ?? ''}
        emptyLabel="A de cada produto"
        options={categories}
        onChoose={(chosen) => onChoose({ key, categoryId: chosen || null })}
      />
    </>
  )
}
