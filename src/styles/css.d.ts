// Style sheets and icons are imported as text (see scripts/build/text-modules.ts); elements adopt the sheets.
declare module '*.css' {
  const text: string
  export default text
}

declare module '*.svg' {
  const text: string
  export default text
}
