// A view that fails takes only itself down: what happened, and another try (spec 8, ERR-5).
import { msg } from '@lit/localize'
import { Component, type ReactNode } from 'react'

import { type Log, LOG_INFO } from '../stores/log.ts'
import { FailedState } from './ui/states/failed-state.tsx'

interface ErrorBoundaryProps {
  log: Log
  /** For what nobody can work with anyway, e.g. messages over the page: it is only gone. */
  silent?: boolean
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }
  override componentDidCatch(error: unknown) {
    this.props.log.add(error, LOG_INFO.view)
  }
  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (this.props.silent === true) return null
    return (
      <FailedState
        title={msg('This page has failed')}
        error={failure.error}
        retry={() => this.setState({ failure: undefined })}
      />
    )
  }
}
