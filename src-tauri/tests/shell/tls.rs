//! Secure servers with every kind of certificate that IT departments get wrong.

use crate::rig::Machine;
use coach_desktop::controller::{Checked, check_server};
use coach_desktop::http::{ClientOptions, Identity, ProblemKind};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair, date_time_ymd};
use std::path::Path;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

fn authority() -> Authority {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = KeyPair::generate().unwrap();
    let pem = params.self_signed(&key).unwrap().pem();
    Authority { issuer: Issuer::new(params, key), pem }
}

/// A server for a name; answers its address.
async fn serve(authority: &Authority, name: &str, last_year: i32) -> String {
    let mut params = CertificateParams::new(vec![name.to_owned()]).unwrap();
    params.not_before = date_time_ymd(2020, 1, 1);
    params.not_after = date_time_ymd(last_year, 1, 1);
    let key = KeyPair::generate().unwrap();
    let certificate = params.signed_by(&key, &authority.issuer).unwrap();
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(
            vec![certificate.der().clone()],
            PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der())),
        )
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            // Clients that do not like the certificate hang up.
            let Ok(mut socket) = acceptor.accept(socket).await else { continue };
            let mut request = [0; 4096];
            if socket.read(&mut request).await.is_err() {
                continue;
            }
            let body = r#"{"code":0,"msg":"","data":{"brandTitle":"a"}}"#;
            let answer = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            );
            socket.write_all(answer.as_bytes()).await.unwrap_or_default();
            socket.shutdown().await.unwrap_or_default();
        }
    });
    format!("https://localhost:{port}")
}

async fn check(address: &str, bundle: Option<&Path>) -> Checked {
    let identity =
        Identity { version: "0.1.0".into(), os: "linux".into(), bundle: "deb".into(), device_id: "d".into() };
    let path = bundle.map(|path| path.to_string_lossy().into_owned());
    check_server(address, &ClientOptions { proxy_url: None, ca_bundle_path: path }, &identity).await
}

fn problem(checked: Checked) -> (ProblemKind, String) {
    match checked {
        Checked::Bad(problem) => (problem.kind, problem.message),
        Checked::Good { url } => panic!("{url} is good"),
    }
}

#[tokio::test]
async fn each_kind_of_certificate_has_its_own_advice() {
    let machine = Machine::new();
    let authority = authority();
    let bundle = machine.folder.path().join("company.pem");
    std::fs::write(&bundle, &authority.pem).unwrap();

    let good = serve(&authority, "localhost", 2090).await;
    assert_eq!(check(&good, Some(&bundle)).await, Checked::Good { url: good.clone() });
    let (kind, text) = problem(check(&good, None).await);
    assert!(kind == ProblemKind::Tls && text.contains("不信任的机构"), "{text}");

    let expired = serve(&authority, "localhost", 2021).await;
    let (kind, text) = problem(check(&expired, Some(&bundle)).await);
    assert!(kind == ProblemKind::Tls && text.contains("已过期"), "{text}");

    let misnamed = serve(&authority, "other.example", 2090).await;
    let (kind, text) = problem(check(&misnamed, Some(&bundle)).await);
    assert!(kind == ProblemKind::Tls && text.contains("不是发给这个地址"), "{text}");

    std::fs::write(&bundle, "no certificate").unwrap();
    let (kind, text) = problem(check(&good, Some(&bundle)).await);
    assert!(kind == ProblemKind::Tls && text.contains("company.pem"), "{text}");
}

#[tokio::test]
async fn what_is_no_server_of_the_product_is_named() {
    Machine::new();
    let server = crate::server::Server::start().await;
    assert_eq!(check(&server.origin, None).await, Checked::Good { url: server.origin.clone() });
    let secure = server.origin.replace("http://", "https://");
    assert_eq!(problem(check(&secure, None).await).0, ProblemKind::Tls);
    assert_eq!(problem(check("http://127.0.0.1:9", None).await).0, ProblemKind::Refused);
    assert_eq!(problem(check("http://coach.invalid", None).await).0, ProblemKind::Dns);
    assert_eq!(problem(check("coach/admin", None).await).0, ProblemKind::Address);

    let other = axum::Router::new().fallback(async || "<html>");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, other).await.unwrap() });
    assert_eq!(problem(check(&address, None).await).0, ProblemKind::NotCoach);
}
