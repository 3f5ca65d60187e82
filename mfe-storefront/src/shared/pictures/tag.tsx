import { Disc, Sheet } from './round-solids';
import { Picture } from './solids';

const TAG = 'M-56 -34H26L58 0L26 34H-56Z';

/** Two price tags on a cord. */
export function TagPicture() {
  return (
    <Picture viewBox="-92 -84 196 156">
      <Sheet axis="y" at={[4, -26, 8]} d={TAG} tone="deep" shade="shade" />
      <Sheet axis="y" at={[4, -20, 8]} d={TAG} tone="deep" shade="light" />
      <Disc axis="y" at={[44, -20, 8]} radius={6} tone="rubber" shade="shade" />
      <Sheet axis="y" at={[-8, 16, -14]} d={TAG} tone="teal" shade="shade" />
      <Sheet axis="y" at={[-8, 23, -14]} d={TAG} tone="teal" shade="light" />
      <Disc axis="y" at={[32, 23, -14]} radius={6} tone="rubber" shade="shade" />
      <Disc axis="y" at={[-34, 23, 0]} radius={8} tone="teal" shade="mid" />
      <Disc axis="y" at={[-8, 23, -28]} radius={8} tone="teal" shade="mid" />
      <Sheet axis="y" at={[-22, 23, -14]} d="M-20 -17L16 19L20 15L-16 -21Z" tone="teal" shade="mid" />
    </Picture>
  );
}
