// A view that fails takes only itself down: what happened, and another try (spec 8, ERR-5).
import { msg } from '@lit/localize'
import { Component, type ReactNode } from 'react'

import type { Log } from '../stores/log.ts'
import { FailedState } from './ui/failed-state.tsx'

interface ErrorBoundaryProps {
  log: Log
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch(error: unknown) {
    this.props.log.add(error, 'view')
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <FailedState
        title={msg('This page has failed')}
        error={error}
        retry={() => this.setState({ error: undefined })}
      />
    )
  }
}
