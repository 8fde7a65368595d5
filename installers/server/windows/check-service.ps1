<#
.SYNOPSIS
安装、检查、升级、卸载 Windows 服务，供发布流程使用；会改动本机，不要在生产服务器上运行。

.PARAMETER Binary
coach-server.exe 的路径。
#>
param([Parameter(Mandatory = $true)][string]$Binary)

Set-StrictMode -Version 2.0
$ErrorActionPreference = 'Stop'

$script = Join-Path $PSScriptRoot 'install-service.ps1'
$shell = (Get-Process -Id $PID).Path
$address = '127.0.0.1:18099'
$data = Join-Path $env:ProgramData 'Peilian\CoachServer'

function Assert-That([bool]$Holds, [string]$What) {
    if ($Holds) {
        Write-Host "通过：$What"
        return
    }
    Get-Content (Join-Path $data 'logs\*') -ErrorAction SilentlyContinue | Select-Object -Last 50
    Write-Host "错误：检查未通过：$What"
    exit 1
}

function Invoke-Script([string[]]$Arguments) {
    $all = @('-NoProfile', '-ExecutionPolicy', 'Bypass', '-File', "`"$script`"") + $Arguments
    return (Start-Process -FilePath $shell -ArgumentList $all -Wait -PassThru -NoNewWindow).ExitCode
}

function Test-Ready {
    foreach ($second in 1..30) {
        try {
            $answer = Invoke-WebRequest "http://$address/readyz" -UseBasicParsing -TimeoutSec 5
            if ($answer.StatusCode -eq 200) { return $true }
        } catch {
            Start-Sleep -Seconds 1
        }
    }
    return $false
}

Assert-That ((Invoke-Script @('-Binary', "`"$Binary`"", '-Listen', $address)) -eq 0) '安装服务'
Assert-That (Test-Ready) '服务可以访问'
Assert-That ((Get-CimInstance Win32_Service -Filter "Name='PeilianCoachServer'").StartName -eq 'NT SERVICE\PeilianCoachServer') '以自己的账号运行'
Assert-That ((Invoke-Script @('-Binary', "`"$Binary`"")) -eq 0) '升级服务'
Assert-That (Test-Ready) '升级后可以访问'
Assert-That (Test-Path (Join-Path $data 'backups\*\coach.db')) '升级前备份了数据库'
Assert-That ((Invoke-Script @('-Uninstall')) -eq 0) '卸载服务'
Assert-That ($null -eq (Get-Service 'PeilianCoachServer' -ErrorAction SilentlyContinue)) '服务已删除'
Assert-That (Test-Path (Join-Path $data 'coach.db')) '数据保留'
Assert-That ((Invoke-Script @('-Uninstall', '-Purge')) -eq 0) '删除数据'
Assert-That (-not (Test-Path $data)) '数据已删除'
