import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'

/** Searches the offers on the home page; a plain form, so that it works without scripts. */
export function SearchForm({ search = '', className = '' }: { search?: string; className?: string }) {
  return (
    <Form
      role="search"
      action={paths.home()}
      className={`flex h-14 items-center rounded-2xl bg-white p-1.5 pl-4 shadow-2 ring-1 ring-line focus-within:ring-3 focus-within:ring-focus lg:h-16 ${className}`}
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-print-soft" />
      <input
        key={search}
        type="search"
        name="q"
        defaultValue={search}
        aria-label="Buscar produtos"
        placeholder="Busque por produtos: arroz, carne, frutas..."
        className="h-full min-w-0 grow truncate bg-transparent px-2.5 text-print outline-none placeholder:text-print-soft"
      />
      <button type="submit" className={buttonClass('mango', 'fill')}>
        Buscar
      </button>
    </Form>
  )
}
