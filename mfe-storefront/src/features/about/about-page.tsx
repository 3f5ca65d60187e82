import { messages } from '../../messages';
import { CompanyFacts } from '../../shared/company-facts';
import { Page } from '../../shared/page';
import { useRemote } from '../../shared/scope';

const { about, titles } = messages;

export function AboutPage() {
  const { company } = useRemote().config;
  return (
    <Page title={titles.about} lead={about.lead(company.name)}>
      <h2>{about.principlesTitle}</h2>
      <ul>
        {about.principles.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <h2>{about.visitTitle}</h2>
      <CompanyFacts />
    </Page>
  );
}
