import { globSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'

/** One: a list has one element with all of the text. Many: the text is distributed over elements of this many letters. */
export type Shape = 'one' | 'many'
const lettersOfElement = 20

/** A value of some type in which every text is the given one. */
type Make = (text: string, shape: Shape) => unknown

export interface TextFunction {
  /** "identity/read-pack.ts readPack" */
  name: string
  file: string
  exported: string
  makeArguments: (text: string, shape: Shape) => unknown[]
  /** Whether an argument contains a list, and of what. */
  lists: 'none' | 'texts' | 'objects'
}

const root = new URL('../..', import.meta.url).pathname
const domain = `${root}src/domain/`
const deepest = 6

/**
 * Every exported function of src/domain that takes text, or objects with text, with arguments generated from the types of its parameters.
 */
export function findTextFunctions(): TextFunction[] {
  const config = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const files = globSync(`${domain}**/*.ts`).filter((file) => !file.endsWith('.test.ts'))
  const program = ts.createProgram(files, { ...options, noEmit: true, types: [] })
  const checker = program.getTypeChecker()
  const found: TextFunction[] = []
  for (const file of files.sort()) {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const declaration = symbol.valueDeclaration
      const signature = declaration && checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures()[0]
      if (!signature || symbol.flags & ts.SymbolFlags.Alias) continue
      const maker = createMaker(checker, declaration)
      const makers = signature.getParameters().map((parameter) => maker.ofSymbol(parameter, 0))
      if (!maker.hasText()) continue
      const path = relative(domain, file)
      found.push({
        name: `${path} ${symbol.name}`,
        file,
        exported: symbol.name,
        makeArguments: (text, shape) => makers.map((make) => make(text, shape)),
        lists: maker.lists(),
      })
    }
  }
  return found
}

function createMaker(checker: ts.TypeChecker, at: ts.Node) {
  let hasText = false
  let lists: TextFunction['lists'] = 'none'
  const constant =
    (value: unknown): Make =>
    () =>
      value

  const ofText: Make = (text) => text

  function ofSymbol(symbol: ts.Symbol, depth: number): Make {
    const declaration = symbol.valueDeclaration
    const written =
      declaration && (ts.isParameter(declaration) || ts.isPropertySignature(declaration))
        ? (declaration.type?.getText() ?? '')
        : ''
    // A day is text to the compiler, but no function is called with any other text.
    if (/^Day\b/.test(written)) return constant('2026-11-17')
    return ofType(checker.getTypeOfSymbolAtLocation(symbol, declaration ?? at), depth)
  }

  function ofType(type: ts.Type, depth: number): Make {
    if (type.isStringLiteral() || type.isNumberLiteral()) return constant(type.value)
    if (type.flags & ts.TypeFlags.BooleanLike) return constant(true)
    if (type.flags & ts.TypeFlags.Number) return constant(1)
    if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TypeParameter)) {
      hasText = true
      return ofText
    }
    if (type.flags & ts.TypeFlags.Null) return constant(null)
    if (type.isUnion()) return ofUnion(type, depth)
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || depth > deepest) return constant(undefined)
    return ofObject(type as ts.ObjectType, depth)
  }

  /** The member that takes most text. */
  function ofUnion(type: ts.UnionType, depth: number): Make {
    const some = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
    const text = some.find(({ flags }) => flags & ts.TypeFlags.String)
    const object = some.find(({ flags }) => flags & ts.TypeFlags.Object)
    return ofType(text ?? object ?? some[0] ?? checker.getUndefinedType(), depth)
  }

  function ofObject(type: ts.ObjectType, depth: number): Make {
    const name = type.symbol?.name ?? ''
    const [first, second] = checker.getTypeArguments(type as ts.TypeReference)
    if (name === 'Date') return constant(new Date('2026-11-17T12:00:00.000Z'))
    if (checker.isTupleType(type)) {
      const members = checker.getTypeArguments(type as ts.TypeReference).map((one) => ofType(one, depth + 1))
      return (text, shape) => members.map((make) => make(text, shape))
    }
    const isList = checker.isArrayType(type) || /^(?:Readonly)?Set$|^Iterable$/.test(name)
    if (isList && first) {
      const make = ofType(first, depth + 1)
      if (first.flags & ts.TypeFlags.String) lists = 'texts'
      else if (lists === 'none') lists = 'objects'
      const list: Make = (text, shape) =>
        shape === 'many' ? chunks(text).map((part) => make(part, 'one')) : [make(text, shape)]
      return /Set$/.test(name) ? (text, shape) => new Set(list(text, shape) as unknown[]) : list
    }
    if (/^(?:Readonly)?Map$/.test(name) && first && second) {
      const [key, value] = [ofType(first, depth + 1), ofType(second, depth + 1)]
      return (text) => new Map([[key(text, 'one'), value(text, 'one')]])
    }
    const [signature] = type.getCallSignatures()
    if (signature) {
      const result = ofType(signature.getReturnType(), depth + 1)
      // Such as the correction of one word, or the name of one object.
      return (text) => () => result(text.slice(0, lettersOfElement), 'one')
    }
    const properties = type.getProperties().map((property) => [property.name, ofSymbol(property, depth + 1)] as const)
    const index = type.getStringIndexType()
    if (index) properties.push(['texto', ofType(index, depth + 1)])
    return (text, shape) => Object.fromEntries(properties.map(([key, make]) => [key, make(text, shape)]))
  }

  return { ofSymbol, hasText: () => hasText, lists: () => lists }
}

function chunks(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / lettersOfElement) }, (_, number) =>
    text.slice(number * lettersOfElement, (number + 1) * lettersOfElement),
  )
}
