/** A page's component. */
export function component(name: string, title: string): string {
  return `import { useHost } from '@hearthside/shell/federation/host.tsx';
    import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';

    export default function ${name}() {
      const host = useHost();
      return <PageHeading lead={host.session.state}>${title}</PageHeading>;
    }`;
}
