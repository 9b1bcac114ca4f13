// Custom properties in React's `style`: they are set through the CSSOM, which a strict CSP allows.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
