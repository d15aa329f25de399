import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  /** What to show instead of a block that threw. */
  fallback: (message: string) => ReactNode;
  children: ReactNode;
}

interface BlockBoundaryState {
  message: string | null;
}

/** Catches what a block throws in the browser, so that the rest of the page stands. */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): BlockBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : this.props.fallback(message);
  }
}
